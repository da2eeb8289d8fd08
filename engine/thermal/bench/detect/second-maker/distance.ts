import type { Point } from '#image'

/** Signed distance to a form on the roof (m), negative inside. */
export type Distance = (x: number, y: number) => number

export function boxAt(x: number, y: number, length: number, width: number, angle: number): Distance {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return (px, py) => {
    const a = Math.abs((px - x) * c + (py - y) * s) - length / 2
    const b = Math.abs((py - y) * c - (px - x) * s) - width / 2
    return Math.hypot(Math.max(a, 0), Math.max(b, 0)) + Math.min(0, Math.max(a, b))
  }
}

export const roundAt =
  (x: number, y: number, radius: number): Distance =>
  (px, py) =>
    Math.hypot(px - x, py - y) - radius

export const unionOf =
  (...forms: readonly Distance[]): Distance =>
  (x, y) =>
    forms.reduce((least, form) => Math.min(least, form(x, y)), Number.POSITIVE_INFINITY)

/** What lies within a distance of the edge of a form, inside of it. */
export const ringOf =
  (form: Distance, width: number): Distance =>
  (x, y) => {
    const distance = form(x, y)
    return Math.max(distance, -width - distance)
  }

export function strokeAlong(corners: readonly Point[], widthAt: (share: number) => number): Distance {
  return (x, y) => {
    let least = Number.POSITIVE_INFINITY
    for (let i = 1; i < corners.length; i++) {
      const [[ax, ay], [bx, by]] = [corners[i - 1], corners[i]]
      const length = (bx - ax) ** 2 + (by - ay) ** 2
      const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length))
      const away = Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay))
      least = Math.min(least, away - widthAt((i - 1 + share) / (corners.length - 1)) / 2)
    }
    return least
  }
}

/** Drops that flow into one another: where their fields add up to one. The distance is that of a drop, good enough near the edge. */
export const dropsOf =
  (drops: readonly (readonly [x: number, y: number, radius: number])[]): Distance =>
  (x, y) => {
    let [field, size] = [0, 0]
    for (const [dx, dy, radius] of drops) {
      field += radius ** 2 / Math.max(1e-6, (x - dx) ** 2 + (y - dy) ** 2)
      size = Math.max(size, radius)
    }
    return size * (1 / Math.sqrt(field) - 1)
  }

export function insideOf(corners: readonly Point[]): Distance {
  return (x, y) => {
    let [least, isInside] = [Number.POSITIVE_INFINITY, false]
    for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
      const [[ax, ay], [bx, by]] = [corners[j], corners[i]]
      const share = Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)))
      least = Math.min(least, (x - ax - share * (bx - ax)) ** 2 + (y - ay - share * (by - ay)) ** 2)
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
    }
    return isInside ? -Math.sqrt(least) : Math.sqrt(least)
  }
}
