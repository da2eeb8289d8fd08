import type { RoofSystem } from '@ridgeline/winn/contract/building'

/** What a property of a roof system means for what infrared shows from above. No word of what lies below: that is the survey's to say. */
const caveats: readonly (readonly [applies: (roof: RoofSystem) => boolean, sentence: string])[] = [
  [
    (roof) => roof.isBallasted,
    'Ballast has a heat of its own: it hides differences below it, or shows them late and larger than they are. Areas were taken as outlined on the ballast.',
  ],
  [
    (roof) => roof.insulation === 'below-deck',
    'The insulation lies below the deck: the membrane follows the temperature of the deck, and what is in the insulation may not show from above at all.',
  ],
  [(roof) => roof.insulation === 'none', 'Without insulation above the deck a warm area is most often heat from inside the building.'],
  [(roof) => roof.insulation === 'unknown', 'Nobody noted where the insulation lies. It decides what a warm or a cold area can mean.'],
  [
    (roof) => roof.covering === 'metal',
    'Metal mirrors the sky: its apparent temperature changes with the angle and the clouds more than with what is below it.',
  ],
  [
    (roof) => roof.covering === 'coating',
    'A coating shows its own thickness and dirt: where it is worn, the surface looks warmer or colder without anything below it.',
  ],
  [
    (roof) => roof.covering === 'spray-foam',
    'Foam insulates its own surface: what lies below it shows weakly, and differences of its thickness show as well.',
  ],
  [
    (roof) => roof.roofType === 'steep' || ['asphalt-shingle', 'tile', 'slate', 'wood'].includes(roof.covering),
    'The covering of a steep roof lies over air: infrared shows ventilation, heat loss and sun on it more than the layers below. The survey practice was made for low slopes.',
  ],
  [
    (roof) => roof.deck === 'concrete' || roof.deck === 'lightweight-concrete',
    'A concrete deck keeps the heat of the day for hours: differences show later in the night than over steel or wood.',
  ],
  [(roof) => (roof.layers ?? 1) > 1, 'There is more than one roof above the deck: the upper one covers what is in the lower.'],
]

export const caveatsOf = (roof: RoofSystem): string[] => caveats.filter(([applies]) => applies(roof)).map(([, sentence]) => sentence)
