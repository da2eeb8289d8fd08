import { renderSVG } from 'uqr'

/** An address as an SVG picture that telephones read from paper: a quarter of it may be dirty at most. */
export const qrSvg = (address: string): string => renderSVG(address, { ecc: 'M', border: 2, pixelSize: 4 })
