import { LikePicture, TitleAnchor, TitleEntry, TitleKey, TitleLog, VerifiedEntry } from './title.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const titleSchemas = {
  LikePicture,
  TitleAnchor,
  TitleEntry,
  TitleKey,
  TitleLog,
  VerifiedEntry,
} as const
