import { pictureSize } from '#integrations/typst/picture-size'

interface Picture {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Between two pages (pt). */
const GAP = 14
/** A page as the compiler writes it: its paper, then what stands on it, moved down by the pages before; the paper is not. */
const PAGE =
  /\n {4}(<path class="typst-shape" fill="#ffffff" fill-rule="nonzero" d="M 0 0v [\d.]+ h [\d.]+ v -[\d.]+ Z ")\/>\n {4}<g(?: transform="matrix\(1 0 0 1 0 ([\d.]+)\)")?>/g

/** An SVG that points to a picture beside it. */
export const pointerTo = (name: string, { width, height }: { readonly width: number; readonly height: number }): string => {
  const box = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${box}><image ${box} xlink:href="${name}"/></svg>`
}

/** What the compiler writes for a screen, with the pictures in it that it points to, each page a paper of its own. */
export function svgPages(svg: string, pictures: readonly Picture[]): string {
  let whole = svg
  for (const { name, bytes } of pictures) {
    const size = pictureSize(bytes)
    if (size === null) continue
    const pointer = Buffer.from(pointerTo(name, size)).toString('base64')
    whole = whole.replaceAll(
      `data:image/svg+xml;base64,${pointer}`,
      () => `data:${size.type};base64,${Buffer.from(bytes).toString('base64')}`,
    )
  }
  let pages = 0
  const apart = whole.replaceAll(PAGE, (_, paper: string, down = '0') => {
    const at = `transform="translate(0 ${Number(down) + GAP * pages++})"`
    return `\n    ${paper} ${at}/>\n    <g ${at}>`
  })
  return apart.replace(/ viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+pt" height="[\d.]+pt"/, (_, width: string, height: string) => {
    const tall = Number(height) + GAP * Math.max(0, pages - 1)
    return ` viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}"`
  })
}
