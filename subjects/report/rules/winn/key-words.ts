import type { EdgeType } from '@ridgeline/roof/contract/roof'
import type { conditionGrades, coverings, deckTypes, propertyTypes, RoofSystem, roofTypes } from '@ridgeline/winn/contract/building'
import type { CoreSample, componentTypes, windZones } from '@ridgeline/winn/contract/evidence'

/** What a person chooses in the builder. */
export type Key =
  | (typeof propertyTypes | typeof roofTypes | typeof coverings | typeof deckTypes)[number]
  | (typeof componentTypes | typeof conditionGrades | typeof windZones)[number]
  | RoofSystem['insulation']
  | NonNullable<CoreSample['result']>
  | EdgeType
  | 'unnamed'

/** What is chosen, as the builder offers it and the report prints it. */
export const keyWords = {
  commercial: 'Commercial',
  residential: 'Residential',
  industrial: 'Industrial',
  institutional: 'Institutional',
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
  critical: 'Critical',
  'not-judged': 'Not judged',
  flat: 'Flat',
  'low-slope': 'Low slope',
  steep: 'Steep',
  unknown: 'Unknown',
  epdm: 'EPDM',
  tpo: 'TPO',
  pvc: 'PVC',
  'modified-bitumen': 'Modified bitumen',
  'built-up': 'Built up',
  coating: 'Coating',
  'spray-foam': 'Spray foam',
  metal: 'Metal',
  'asphalt-shingle': 'Asphalt shingle',
  tile: 'Tile',
  slate: 'Slate',
  wood: 'Wood',
  other: 'Other',
  steel: 'Steel',
  concrete: 'Concrete',
  'lightweight-concrete': 'Lightweight concrete',
  gypsum: 'Gypsum',
  'above-deck': 'Above the deck',
  'below-deck': 'Below the deck',
  none: 'None',
  membrane: 'Membrane',
  insulation: 'Insulation',
  deck: 'Deck',
  drainage: 'Drainage',
  flashing: 'Flashing',
  penetration: 'Penetration',
  equipment: 'Equipment',
  field: 'Field',
  perimeter: 'Perimeter',
  corner: 'Corner',
  ridge: 'Ridge',
  wet: 'Wet',
  damp: 'Damp',
  dry: 'Dry',
  eave: 'Eave',
  rake: 'Rake',
  hip: 'Hip',
  valley: 'Valley',
  wall: 'Wall',
  'step-flashing': 'Step flashing',
  parapet: 'Parapet',
  unnamed: 'Unnamed',
} as const satisfies Record<Key, string>
