import type { Path } from '#contract/edit'

/** How the element of a value is marked (`data-path`), so that others lead to it. */
export const pathName = (path: Path): string => path.join('/')

/** The element of a value in the step that is open, or of what holds it: of a photo that is opened first, its picture. Null where none is shown. */
export function fieldAt(path: Path): HTMLElement | null {
  for (let n = path.length; n > 1 || n === path.length; n--) {
    const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(pathName(path.slice(0, n)))}"]`)
    if (found) return found
  }
  return null
}
