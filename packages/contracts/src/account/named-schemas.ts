import { ApiKey } from './api-key.ts'
import { AuditEvent } from './audit.ts'
import { DeletedRecord } from './deleted.ts'
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
import { PlanId, PlanState, Usage } from './plan.ts'
import { DataExport, ExportState } from './privacy.ts'
import { SalesMessage } from './sales.ts'
import { CredentialState, Device, PublicSettings, Session, SignInProvider, Units } from './session.ts'
import { DeliveryState, DeliveryTry, Webhook, WebhookDelivery, WebhookDeliveryDetail, WebhookEvent } from './webhook.ts'

/** Shapes that the OpenAPI document calls by their name. */
export const accountSchemas = {
  ApiKey,
  AuditEvent,
  CredentialState,
  DataExport,
  DeletedRecord,
  DeliveryState,
  DeliveryTry,
  Device,
  ExportState,
  Hat,
  Invitation,
  InvitationState,
  KeyScope,
  Member,
  Organization,
  OrganizationSettings,
  PlanId,
  PlanState,
  PublicSettings,
  Role,
  SalesMessage,
  SeenCamera,
  Session,
  SignInProvider,
  SurveyLimitSettings,
  Units,
  Usage,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookEvent,
}
