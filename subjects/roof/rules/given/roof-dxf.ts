import { type DxfLayer, dxfFile } from '@ridgeline/thermal/export/dxf'
import { middleOf, toPlane } from '@ridgeline/thermal/plan/lon-lat'
import type { RoofSection } from '#contract/roof'

/** Colours of layers, in turn: red, yellow, green, cyan, blue, magenta. */
const COLOURS = 6
const LETTER_M = 0.5

/** Sections as closed outlines in metres around the middle of the roof, on a layer for each pitch. */
export function roofDxf(sections: readonly RoofSection[], { name }: { readonly name: string }): string {
  const origin = middleOf(sections.flatMap(({ coordinates }) => coordinates))
  const layerOf = ({ pitchIn12 }: RoofSection) => `PITCH-${String(pitchIn12).replace('.', '_')}-12`
  const layers = [...new Set(sections.map(layerOf))].map((layer, i): DxfLayer => ({ name: layer, colour: (i % COLOURS) + 1 }))
  return dxfFile({
    comments: [name, `Metres east and north of longitude ${origin[0].toFixed(8)}, latitude ${origin[1].toFixed(8)} (WGS 84)`],
    layers,
    outlines: sections.map((section) => ({
      layer: layerOf(section),
      points: toPlane(origin, section.coordinates).map(({ eastM, northM }) => [eastM, northM]),
      text: section.label,
    })),
    letterM: LETTER_M,
  })
}
