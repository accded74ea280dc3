type Json = Record<string, unknown>

/** One line per entry of an object, so that a change of one operation or shape changes one line. */
const linePerEntry = (object: Json, format: (value: unknown) => string = JSON.stringify): string =>
  `{\n${Object.entries(object)
    .map(([key, value]) => `${JSON.stringify(key)}:${format(value)}`)
    .join(',\n')}\n}`

/** The text of `docs/openapi.json`: compact JSON with a line for each operation and each component. */
export const formatOpenApi = (document: object): string => {
  const { paths, components, ...head } = JSON.parse(JSON.stringify(document)) as {
    paths: Json
    components: Json
  } & Json
  const nested = (value: unknown) => linePerEntry(value as Json)
  const start = JSON.stringify(head).slice(0, -1)
  return `${start},\n"paths":${linePerEntry(paths, nested)},\n"components":${linePerEntry(components, nested)}}\n`
}
