import {
  checkTitleLog,
  findLikePictures,
  listTitleEntries,
  readConsistency,
  readInclusion,
  readPublicLog,
  readTitleLog,
  readTitleProof,
  rotateTitleKey,
  sealTitle,
  titleKit,
  titleVerifier,
  verifyFile,
  verifyReportCode,
} from './title.ts'

/** By the names under which the OpenAPI document lists them. */
export const titleCalls = {
  listTitleEntries,
  readTitleProof,
  readTitleLog,
  readInclusion,
  readConsistency,
  sealTitle,
  rotateTitleKey,
  checkTitleLog,
  titleKit,
  titleVerifier,
  verifyFile,
  verifyReportCode,
  findLikePictures,
  readPublicLog,
} as const
