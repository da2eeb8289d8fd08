import { relative } from 'node:path'
import { areaOf } from '#areas'
import { textsOf } from '#catalogue'
import { root } from '#sources'
import { type Translate, transform } from '#transform'
import type { Translated } from '#translated'

/** The translations of a file by its path from the root; null where nothing of it is read by people. An empty translation is none. */
export function translationsOf(language: Translated): (path: string) => Translate | null {
  const areas = new Map<string, Translate>()
  return (path) => {
    const area = /\/words\/src\/locale\.ts$/.test(path) ? '' : areaOf(path)
    if (area === null) return null
    const known = areas.get(area)
    if (known) return known
    const texts = new Map(area === '' ? [] : Object.entries(textsOf(language, area)).filter(([, text]) => text !== ''))
    const translate: Translate = (key) => texts.get(key)
    areas.set(area, translate)
    return translate
  }
}

/** A page as a file, in another language. @param path - from the root of the repository */
export const pageIn =
  (language: Translated) =>
  (page: string, path: string): string =>
    transform(page, `/${path}`, language, translationsOf(language)(path) ?? (() => undefined))?.code ?? page

const DOCUMENT = /\/docs\/([\w-]+\.md\?raw)$/

/** The plugin of Vite that builds our packages in another language than English; nothing of it is left at run time. */
export function inLanguage(language: Translated) {
  const translations = translationsOf(language)
  return {
    name: 'in-language',
    enforce: 'pre' as const,
    /** A document that a screen shows (`docs/method.md?raw`) is written once for each language. */
    resolveId(source: string) {
      const [, page] = DOCUMENT.exec(source) ?? []
      return page === undefined ? null : `${root}docs/${language}/${page}`.replaceAll('\\', '/')
    },
    transformIndexHtml: { order: 'pre' as const, handler: (page: string) => pageIn(language)(page, 'apps/web/index.html') },
    transform(source: string, id: string) {
      const path = relative(root, id.split('?')[0]!).replaceAll('\\', '/')
      if (!/^(?:engine|base|subjects|apps)\/.*\.tsx?$/.test(path) || /\?(?:raw|url)/.test(id)) return null
      const translate = translations(path)
      return translate && transform(source, `/${path}`, language, translate)
    },
  }
}
