import type { ModelSection } from '#rules/report-model'

/** By which the outline finds the heading of a section. */
export const headingId = ({ title }: Pick<ModelSection, 'title'>): string => `report-${title.replaceAll(/\W+/g, '-')}`
