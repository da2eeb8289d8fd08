import type { Shot } from '#contract/shot'

/** The issue that a photo shows: the one that it was taken for, or that of its line (`issue/<id>/close`); null where it shows none. */
export const issueOf = ({ issueId, line }: Pick<Shot, 'issueId' | 'line'>): string | null =>
  issueId ?? (line?.startsWith('issue/') ? (line.split('/')[1] ?? null) : null)
