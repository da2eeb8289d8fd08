import type { EdgeType } from '@ridgeline/thermal/plan/roof-edges'

/** Word and colour of each type of edge, as print shows it on white. */
export const edgeInk: Readonly<Record<EdgeType | 'unnamed', { readonly label: string; readonly colour: string }>> = {
  eave: { label: 'Eaves', colour: '#1b7a4b' },
  rake: { label: 'Rakes', colour: '#b4540a' },
  ridge: { label: 'Ridges', colour: '#b3261e' },
  hip: { label: 'Hips', colour: '#6f3fb8' },
  valley: { label: 'Valleys', colour: '#1d5fbf' },
  wall: { label: 'Walls', colour: '#7a6200' },
  'step-flashing': { label: 'Step flashing', colour: '#a8326f' },
  parapet: { label: 'Parapets', colour: '#3f4854' },
  unnamed: { label: 'Not named', colour: '#8b95a1' },
}
export const edgeKinds = Object.keys(edgeInk) as (keyof typeof edgeInk)[]
