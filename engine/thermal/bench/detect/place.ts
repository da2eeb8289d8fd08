import type { Form } from './form.ts'
import type { RoofPlane } from './ground.ts'

const SUB_EDGE_PX = 0.5

/** Calls `visit(pixel, strength)` where a form has strength above 0; its edge falls over `softPx` (at least one pixel). */
export function forEachOf(form: Form, plane: RoofPlane, softPx: number, visit: (pixel: number, strength: number) => void): void {
  const soft = Math.max(2 * SUB_EDGE_PX, softPx)
  const reach = form.reachPx + soft
  for (let i = 0; i < plane.u.length; i++) {
    const u = plane.u[i]
    const v = plane.v[i]
    if (u < form.x - reach || u > form.x + reach || v < form.y - reach || v > form.y + reach) continue
    const share = Math.min(1, Math.max(0, form.depthAt(u, v) / soft + 0.5))
    if (share > 0) visit(i, share * share * (3 - 2 * share))
  }
}
