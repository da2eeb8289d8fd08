/** Width and height of a JPEG or PNG in pixels, from its header; null for anything else. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number; type: 'image/jpeg' | 'image/png' } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return bytes.length > 24 && view.getUint32(0) === 0x89504e47
    ? pngSize(view)
    : bytes.length > 4 && view.getUint16(0) === 0xffd8
      ? jpegSize(view)
      : null
}

const pngSize = (view: DataView) => ({ width: view.getUint32(16), height: view.getUint32(20), type: 'image/png' as const })

/** Start-of-frame markers; C4, C8 and CC in the same range are tables. */
const isStartOfFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSize(view: DataView) {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at++
    } else if (isStartOfFrame(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), type: 'image/jpeg' as const }
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
  return null
}
