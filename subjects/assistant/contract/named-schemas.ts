import { CheckedSentence, Evidence, EvidenceKind } from './evidence.ts'
import { HandbookPassage, HandbookTopic } from './handbook.ts'
import { About, AssistantAnswer, AssistantMessage, AssistantQuestion, AssistantScreen, MessageRole, Offer } from './message.ts'
import { Proposal, ProposalKind, ProposalOrigin, ProposalVerdict, ProposedChange, RecordedProposal } from './proposal.ts'
import { AssistantFigures, AssistantSettings, ModelProvider } from './settings.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const assistantSchemas = {
  About,
  AssistantAnswer,
  AssistantFigures,
  AssistantMessage,
  AssistantQuestion,
  AssistantScreen,
  AssistantSettings,
  CheckedSentence,
  Evidence,
  EvidenceKind,
  HandbookPassage,
  HandbookTopic,
  MessageRole,
  ModelProvider,
  Offer,
  Proposal,
  ProposalKind,
  ProposalOrigin,
  ProposalVerdict,
  ProposedChange,
  RecordedProposal,
} as const
