import { asMessage, type Message, message } from '@ridgeline/words/message'
import { z } from 'zod'

export const roles = ['field-rep', 'sales-rep', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const roleLabel = {
  'field-rep': 'Field Rep / Drone Pilot',
  'sales-rep': 'Sales Rep / Estimator',
  admin: 'Admin / Manager',
} as const satisfies Record<Role, string>

const everybody = roles
const office = ['sales-rep', 'admin'] as const
const admins = ['admin'] as const

/**
 * Who may do what: the one table. The server checks it before every call, the screens offer only what it allows, docs/permissions.md prints it.
 * `byKey`: a program with an API key may be given it.
 */
export const permissions = {
  'scan.read': { may: 'see properties, scans, captures, issues and the dashboard', roles: everybody, byKey: true },
  'scan.write': { may: 'upload, measure, judge issues and describe conditions', roles: everybody, byKey: true },
  'storm.read': { may: 'ask public storm records of any place and day', roles: everybody, byKey: true },
  'record.manage': {
    may: 'archive, merge, delete and restore properties and scans, and remove files that others uploaded',
    roles: office,
    byKey: true,
  },
  'member.read': { may: 'see who belongs to the organization, and its settings and usage', roles: everybody, byKey: false },
  'report.read': { may: 'see drafts and page counts of reports', roles: everybody, byKey: true },
  'report.generate': { may: 'generate and download reports', roles: office, byKey: true },
  'report.send': { may: 'send reports and read the outbox', roles: office, byKey: true },
  'report.share': { may: 'share analyses and histories by link', roles: office, byKey: true },
  'project.read': { may: 'see projects: a field rep those with a task of theirs, without money', roles: everybody, byKey: true },
  'task.do': { may: 'do own tasks of projects and write notes', roles: everybody, byKey: false },
  'training.do': { may: 'learn, sit exams and hold certificates', roles: everybody, byKey: false },
  'project.manage': { may: 'manage projects and their tasks', roles: office, byKey: true },
  'report.sign': { may: 'sign reports', roles: office, byKey: false },
  'crm.sync': { may: 'see CRM connections and sync properties with them', roles: office, byKey: true },
  'estimate.manage': { may: 'see and change estimates: prices, costs and what reports say of them', roles: office, byKey: true },
  'price-list.read': { may: 'see price lists', roles: office, byKey: true },
  'report-text.manage': { may: 'change the comment library and the template of reports', roles: admins, byKey: false },
  'member.manage': { may: 'invite, remove and give roles to members', roles: admins, byKey: false },
  'member.provision': { may: 'make, change and deactivate members from a directory (SCIM)', roles: admins, byKey: true },
  'organization.manage': { may: 'change name, look, units, survey limits and sign-in rules', roles: admins, byKey: false },
  'price-list.manage': { may: 'store and remove price lists', roles: admins, byKey: false },
  'project.set-up': { may: 'set stages and automations of projects', roles: admins, byKey: false },
  'training.manage': {
    may: 'see how members learn, assign and write courses, accept scans as experience and revoke certificates',
    roles: admins,
    byKey: false,
  },
  'analytics.read': { may: 'see figures of the organization over months, and the records behind them', roles: admins, byKey: false },
  'plan.manage': { may: 'choose and pay for the plan', roles: admins, byKey: false },
  'key.manage': { may: 'make and revoke API keys', roles: admins, byKey: false },
  'webhook.manage': { may: 'tell other programs of events by webhooks', roles: admins, byKey: false },
  'crm.manage': { may: 'connect CRM systems and set them up', roles: admins, byKey: false },
  'audit.read': { may: 'read and export the audit log', roles: admins, byKey: false },
  'privacy.manage': { may: 'export everything, delete the organization, set a legal hold', roles: admins, byKey: false },
  'job.manage': { may: 'see failed jobs and run them again', roles: admins, byKey: false },
} as const satisfies Record<string, { may: string; roles: readonly Role[]; byKey: boolean }>

export type Permission = keyof typeof permissions
export const permissionNames = Object.keys(permissions) as readonly Permission[]

/** What an API key may be given. */
export const keyScopes = permissionNames.filter((name) => permissions[name].byKey)
export const KeyScope = z.enum(keyScopes as [Permission, ...Permission[]])

/** Does the role allow it? Nobody without a role may do anything. */
export function may(role: Role | null, permission: Permission): boolean {
  return role !== null && (permissions[permission].roles as readonly Role[]).includes(role)
}

/** The sentence for somebody whose role does not allow it. */
export function whyNot(permission: Permission): Message {
  const [first, ...others] = permissions[permission].roles.map((role) => asMessage(roleLabel[role]))
  const names = others.reduce((told, one) => message`${told} or ${one}`, first ?? message``)
  return message`Your role may not ${asMessage(permissions[permission].may)}. It takes the role ${names}; an admin of the organization can give it.`
}
