import { language } from '#locale'

/** A point of the compass as it is written: west is oeste in Spanish, `NW` is `NO`. @param point - `N`, `NE`, ... `NW` */
export const compassWord = (point: string): string => (language === 'es' ? point.replaceAll('W', 'O') : point)
