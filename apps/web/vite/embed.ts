import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Maximum size of the script in bytes, uncompressed. */
const mostBytes = 40_000

/**
 * Builds the web component for other sites as one script with a fixed file name, because sites that embed it never
 * change its address.
 */
export const embed = (): Plugin => ({
  name: 'cupo:embed',
  apply: 'build',
  async generateBundle() {
    const root = join(import.meta.dirname, '..')
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        write: false,
        target: 'es2022',
        lib: { entry: join(root, 'src/embeds/timetable.ts'), formats: ['es'], fileName: () => 'timetable.js' },
      },
    })) as Rolldown.RolldownOutput[]
    const chunks = built.flatMap(({ output }) => output).filter((output) => output.type === 'chunk')
    const [chunk] = chunks
    if (chunk === undefined || chunks.length > 1) this.error('the timetable of other sites must be one script')
    if (chunk.code.length > mostBytes) this.error(`embed/timetable.js has ${chunk.code.length} bytes of ${mostBytes}`)
    this.emitFile({ type: 'asset', fileName: 'embed/timetable.js', source: chunk.code })
  },
})
