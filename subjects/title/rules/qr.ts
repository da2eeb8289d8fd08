import { renderSVG } from 'uqr'

/**
 * An address as an SVG picture that telephones read from paper: a seventh of it may be dirty at most. No margin: whoever shows it leaves four of its dots empty
 * around it.
 */
export const qrSvg = (address: string): string => renderSVG(address, { ecc: 'M', border: 0, pixelSize: 4 })
