/** A page of help, as the handbook has it. */
export interface HelpPage {
  readonly id: string
  readonly title: string
  readonly intro: string
  readonly passages: readonly { readonly id: string; readonly title: string; readonly text: string; readonly sources: readonly string[] }[]
}

/** Pages with the answers in whose title or text, or in whose page's title, every word stands, in any order and case; a page without one is left out. */
export function pagesAbout(pages: readonly HelpPage[], asked: string): HelpPage[] {
  const wanted = asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const holds = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  return pages
    .map((page) => ({ ...page, passages: page.passages.filter(({ title, text }) => holds(`${page.title} ${title} ${text}`)) }))
    .filter(({ passages }) => passages.length > 0)
}
