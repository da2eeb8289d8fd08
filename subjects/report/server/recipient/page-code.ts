import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PageCode } from '#rules/recipient/page-html'

export const PAGE_SCRIPT_PATH = '/api/shared-page.js'

/** The typeface of the application, with the letters of English and Spanish. Each of its versions has an address of its own. */
export const PAGE_FONT_PATH = '/api/shared-page.woff2'
const fontFile = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))
let font: Promise<Uint8Array<ArrayBuffer>> | undefined

/** The file of the typeface, read once. */
export function pageFont(): Promise<Uint8Array<ArrayBuffer>> {
  font ??= readFile(fontFile).then((bytes) => new Uint8Array(bytes))
  return font
}

const read = (name: string) => readFile(fileURLToPath(import.meta.resolve(`@ridgeline/report/rules/recipient/${name}`)), 'utf8')

interface ReadCode extends PageCode {
  /** Base64, as policies of content name a script. */
  readonly scriptSha256: string
  /** Address of the script; changes with it. */
  readonly scriptUrl: string
  /** The same of the typeface. */
  readonly fontUrl: string
}
let code: Promise<ReadCode> | undefined

/** Styles and script of the page, read once. */
export function pageCode(): Promise<ReadCode> {
  code ??= Promise.all([read('page.css'), read('pictures.css'), read('page.js'), pageFont()]).then(([page, pictures, script, face]) => {
    const css = page + pictures
    const hash = createHash('sha256').update(script)
    const scriptSha256 = hash.digest('base64')
    const version = (sha256: string) => encodeURIComponent(sha256.slice(0, 12))
    return {
      ...{ css, script, scriptSha256 },
      scriptUrl: `${PAGE_SCRIPT_PATH}?v=${version(scriptSha256)}`,
      fontUrl: `${PAGE_FONT_PATH}?v=${version(createHash('sha256').update(face).digest('base64'))}`,
    }
  })
  return code
}
