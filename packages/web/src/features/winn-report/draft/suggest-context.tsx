import type { ProposalKind } from '@ridgeline/contracts/assistant/proposal'
import type { Path } from '@ridgeline/contracts/draft/edit'
import { createContext, type ReactNode, useContext } from 'react'

/** A button that drafts the text at a path; `onApproved` gets what somebody approved. */
export type Suggest = (kind: ProposalKind, path: Path, onApproved: (text: string) => void) => ReactNode

const Context = createContext<Suggest>(() => null)

export const SuggestProvider = ({ suggest, children }: { suggest: Suggest; children: ReactNode }) => (
  <Context value={suggest}>{children}</Context>
)
export const useSuggest = (): Suggest => useContext(Context)
