/**
 * Seconds of one processor to find which anomalies of overlapping frames are one, and how many areas come out of how many planted. Target: 600 frames
 * under 5 s, whether a drone flies lines over a roof or hovers over one place.
 *
 * `npm run bench:merge [frames...]`
 */

import { mergeViews } from '#ground/merge-views'
import { hoverOver, linesOver } from '../test/flown-roof.ts'

const asked = process.argv.slice(2).map(Number)
const counts = asked.length > 0 ? asked : [150, 300, 600]

for (const [name, fly] of [
  ['lines over a roof', linesOver],
  ['over one place', hoverOver],
] as const) {
  for (const frames of counts) {
    const { planted, views } = fly(7, frames)
    const before = process.cpuUsage()
    const groups = mergeViews(views)
    const { user, system } = process.cpuUsage(before)
    const anomalies = views.reduce((sum, view) => sum + view.anomalies.length, 0)
    const seconds = ((user + system) / 1e6).toFixed(2)
    process.stdout.write(
      `${name}: ${frames} frames, ${anomalies} anomalies, ${seconds} s, ${groups.length} areas of ${planted.length} planted\n`,
    )
  }
}
