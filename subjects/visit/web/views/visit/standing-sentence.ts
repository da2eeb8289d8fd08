import type { Standing } from '#rules/shot-list'

/** "12 of 16, 3 not accessible". */
export const standingSentence = ({ done, total, notAccessible }: Standing): string =>
  total === 0 ? 'No list of shots' : notAccessible === 0 ? `${done} of ${total}` : `${done} of ${total}, ${notAccessible} not accessible`
