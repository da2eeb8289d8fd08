import { blockedReasons } from '@ridgeline/contracts/project/project'
import { said } from '#integrations/language/said'
import { spoken } from '#integrations/language/spoken'

/** The reasons to choose from, in the language of the work under way. What is stored of them is English, whoever chose it. */
const shipped = (): readonly string[] => spoken('contracts/project/project').blockedReasons
const common: readonly string[] = blockedReasons

/** What the automation notes where nothing moved. */
const isNotedByUs = (reason: string): boolean => /^No move for \d+ days$/.test(reason)

/** Why a project is blocked, for a reader: a reason of ours in their language, another as somebody wrote it. */
export const shownBlock = (stored: string): string => shipped()[common.indexOf(stored)] ?? (isNotedByUs(stored) ? said(stored) : stored)

/** A reason as it is stored: one that somebody chose in their language is English again. */
export const storedBlock = (chosen: string): string => common[shipped().indexOf(chosen)] ?? chosen
