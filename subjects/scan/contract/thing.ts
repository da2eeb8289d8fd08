/** What stands or shows on a roof and is no difference of the roof: listed as what it is, never counted, scored or suggested as an issue. */
interface Thing {
  readonly name: string
  /** Line of its outline on a picture: dashes and gaps (CSS pixels), each class its own. */
  readonly dash: string
  /** The kind of component of the roof that it becomes when somebody takes it over; null where it is no part of the roof. */
  readonly component: 'equipment' | 'penetration' | 'flashing' | null
}

/** Everything that is told of a class of things: a class that the engine comes to know is one line here. */
export const things = {
  equipment: { name: 'Equipment', dash: '8 4', component: 'equipment' },
  penetration: { name: 'Penetration', dash: '2 4', component: 'penetration' },
  rooflight: { name: 'Rooflight', dash: '10 3 2 3', component: 'penetration' },
  edge: { name: 'Roof edge', dash: '14 4', component: null },
  dormer: { name: 'Dormer', dash: '8 3 2 3 2 3', component: null },
  shadow: { name: 'Shadow or pond', dash: '4 8', component: null },
  joint: { name: 'Joint or patch', dash: '5 5', component: null },
  ground: { name: 'Beside the roof', dash: '2 8', component: null },
} as const satisfies Readonly<Record<string, Thing>>
export type ThingKind = keyof typeof things

export const thingKinds = Object.keys(things) as [ThingKind, ...ThingKind[]]
/** What is known of the class of a kind; null for the kinds that may be findings. */
export const thingOf = (kind: string): Thing | null => (Object.hasOwn(things, kind) ? things[kind as ThingKind] : null)

/** What a pattern of heat is called, wherever it stands. */
export const patternName = {
  'board-stock': 'Board pattern',
  'picture-framed': 'Edges of boards',
  amorphous: 'Irregular area',
  linear: 'Line',
  point: 'Spot',
} as const
