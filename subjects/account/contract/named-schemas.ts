import { ApiKey } from './api-key.ts'
import {
  Hat,
  Invitation,
  InvitationState,
  Member,
  Organization,
  OrganizationSettings,
  SeenCamera,
  SurveyLimitSettings,
} from './organization.ts'
import { KeyScope, Role } from './permissions.ts'
import { CredentialState, Device, PublicSettings, Session, SignInProvider, Units } from './session.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const accountSchemas = {
  ApiKey,
  CredentialState,
  Device,
  Hat,
  Invitation,
  InvitationState,
  KeyScope,
  Member,
  Organization,
  OrganizationSettings,
  PublicSettings,
  Role,
  SeenCamera,
  Session,
  SignInProvider,
  SurveyLimitSettings,
  Units,
} as const
