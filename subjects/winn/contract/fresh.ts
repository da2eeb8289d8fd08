import type { DraftFinding, PhotoUse } from '#contract/evidence'

/** A finding that nobody has written yet; with the id of an issue, what the report adds to that issue. */
export const freshFinding = (issueId: string | null = null): Omit<DraftFinding, 'order'> => ({
  issueId,
  title: '',
  description: '',
  severity: 'minor',
  urgency: 'monitoring',
  category: '',
  location: '',
  recommendedAction: '',
  sectionId: null,
  position: null,
  photos: [],
})

/** Of a photo of which nothing was said yet. */
export const freshUse: PhotoUse = { caption: '', shot: '', slope: '', damage: '', item: '', isLeftOut: false, annotations: {} }
