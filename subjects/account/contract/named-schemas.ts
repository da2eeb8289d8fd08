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
import { ScimUser } from './scim.ts'
import { CredentialState, Device, PublicSettings, Session, SignInProvider, Units } from './session.ts'
import { JoiningRole, SamlCertificate, SamlRefusal, SingleSignOn } from './single-sign-on.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const accountSchemas = {
  ApiKey,
  CredentialState,
  Device,
  Hat,
  Invitation,
  InvitationState,
  JoiningRole,
  KeyScope,
  Member,
  Organization,
  OrganizationSettings,
  PublicSettings,
  Role,
  SamlCertificate,
  SamlRefusal,
  ScimUser,
  SeenCamera,
  Session,
  SignInProvider,
  SingleSignOn,
  SurveyLimitSettings,
  Units,
} as const
