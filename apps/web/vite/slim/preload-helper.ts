/// <reference lib="dom" />
const styles = new Map<string, Promise<void>>()

/** Puts a link to a file of the build into the head, unless one is there. */
const link = (path: string, rel: string): HTMLLinkElement | null => {
  if (document.querySelector(`link[rel="${rel}"][href="${path}"]`) !== null) return null
  const element = document.createElement('link')
  Object.assign(element, { rel, crossOrigin: '', href: path })
  document.head.append(element)
  return element
}

/** Resolves once a style is there; one that could not be had is asked for anew the next time. */
const style = (path: string): Promise<void> => {
  const asked = styles.get(path)
  if (asked !== undefined) return asked
  const element = link(path, 'stylesheet')
  const loaded =
    element === null
      ? Promise.resolve()
      : new Promise<void>((resolve, reject) => {
          element.onload = () => resolve()
          element.onerror = () => {
            styles.delete(path)
            element.remove()
            reject(new Error(`Unable to preload CSS for ${path}`))
          }
        })
  styles.set(path, loaded)
  return loaded
}

/** Asks for all that a dynamically imported module stands on at once, and gives the module when its styles are there. */
export const __vitePreload = async <Module>(load: () => Promise<Module>, needed: readonly string[] = []) => {
  const awaited = needed.map((file) => (file.endsWith('.css') ? style(`/${file}`) : link(`/${file}`, 'modulepreload')))
  await Promise.all(awaited)
  return load()
}
