import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PageCode } from '#rules/recipient/page-html'

export const PAGE_SCRIPT_PATH = '/api/shared-page.js'

const read = (name: string) => readFile(fileURLToPath(import.meta.resolve(`@ridgeline/report/rules/recipient/${name}`)), 'utf8')

interface ReadCode extends PageCode {
  /** Base64, as policies of content name a script. */
  readonly scriptSha256: string
  /** Address of the script; changes with it. */
  readonly scriptUrl: string
}
let code: Promise<ReadCode> | undefined

/** Styles and script of the page, read once. */
export function pageCode(): Promise<ReadCode> {
  code ??= Promise.all([read('page.css'), read('pictures.css'), read('page.js')]).then(([page, pictures, script]) => {
    const css = page + pictures
    const hash = createHash('sha256').update(script)
    const scriptSha256 = hash.digest('base64')
    return { css, script, scriptSha256, scriptUrl: `${PAGE_SCRIPT_PATH}?v=${encodeURIComponent(scriptSha256.slice(0, 12))}` }
  })
  return code
}
