import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'vite'

const folder = path.join(import.meta.dirname, '../src/offline')
const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Builds the page that checks proofs from a disk: one HTML file with its script and style in it, and a policy that lets nothing else run and nothing be sent.
 * The server puts it into the auditor's kit. @param plugins - of the language it is built in @param spoken - a page in that language
 */
export const offlineVerifier = (plugins: () => Plugin[], spoken: (page: string, path: string) => string): Plugin => ({
  name: 'offline-verifier',
  apply: 'build',
  async generateBundle() {
    const [page, style, script] = await Promise.all([
      readFile(path.join(folder, 'verify-offline.html'), 'utf8'),
      readFile(path.join(folder, 'verify-offline.css'), 'utf8'),
      scriptOf(path.join(folder, 'verify-offline.ts'), plugins()),
    ])
    const source = spoken(page, 'apps/web/src/offline/verify-offline.html')
      .replace('STYLE_HASH', hashOf(style))
      .replace('SCRIPT_HASH', hashOf(script))
      .replace('<!-- style -->', () => `<style>${style}</style>`)
      .replace('<!-- script -->', () => `<script>${script}</script>`)
    this.emitFile({ type: 'asset', fileName: 'verify-offline.html', source })
  },
})

/** One classic script: a module is not loaded from a disk. */
async function scriptOf(entry: string, plugins: Plugin[]): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    plugins,
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'verifier' } },
  })
  const [first] = [made].flat()
  const chunk = first && 'output' in first ? first.output[0] : null
  if (!chunk) throw new Error('the page that checks proofs was not built')
  // Nothing in it may end the script before its end.
  return chunk.code.replaceAll('</script', '<\\/script')
}
