import type { ProposalKind } from '@ridgeline/assistant/contract/proposal'
import { createContext, type ReactNode, useContext } from 'react'
import type { Path } from '#contract/edit'

/** A button that drafts the text at a path; `onApproved` gets what somebody approved. */
export type Suggest = (kind: ProposalKind, path: Path, onApproved: (text: string) => void) => ReactNode

const Context = createContext<Suggest>(() => null)

export const SuggestProvider = ({ suggest, children }: { suggest: Suggest; children: ReactNode }) => (
  <Context value={suggest}>{children}</Context>
)
export const useSuggest = (): Suggest => useContext(Context)
