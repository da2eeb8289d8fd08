/**
 * What stands, lies or shows on a roof and is no difference of the roof itself: units, panels, pipes and pads; vents, drains and fasteners; glass;
 * parapets, ridges, verges and gutters; dormers and their windows; shadows and reflections; laps, joints and patches; what lies around the roof.
 */
export const thingClasses = ['equipment', 'penetration', 'rooflight', 'edge', 'dormer', 'shadow', 'joint', 'ground'] as const
export type ThingClass = (typeof thingClasses)[number]
