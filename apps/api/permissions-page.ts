import { guardedFields, pathWords } from '@ridgeline/account/contract/field-permissions'
import { type Permission, permissionNames, permissions, Role, roleLabel } from '@ridgeline/account/contract/permissions'
import { type Access, type AnyBinaryEndpoint, type AnyEndpoint, type Ask, PROOF_MINUTES } from '@ridgeline/contract/endpoint'

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

const rolesOf = (permission: Permission): readonly Role[] => permissions[permission].roles

const askLabel: Readonly<Record<Ask, string>> = {
  'confirmed-address': 'a confirmed address',
  'recent-proof': `the password or another factor within ${PROOF_MINUTES} minutes`,
}

function whoMay(access: Access): string {
  if (access === 'public') return 'anybody'
  if (access === 'person') return 'anybody signed in, about themselves'
  return rolesOf(access).length === Role.options.length ? 'every member with a role' : rolesOf(access).join(', ')
}

/** The fields that take more than their call: asked with it, or withheld from its answer. */
function fieldRows(endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[]): string[][] {
  const named = (e: AnyEndpoint | AnyBinaryEndpoint, part: 'query' | 'body' | 'response') =>
    guardedFields((e as Partial<AnyEndpoint>)[part]).map(({ path, permission }) => [
      `\`${e.method} ${e.path}\``,
      { query: 'asked by', body: 'taken', response: 'answered' }[part],
      `\`${pathWords(path)}\``,
      `\`${permission}\``,
      whoMay(permission),
    ])
  return endpoints.flatMap((e) => (['query', 'body', 'response'] as const).flatMap((part) => named(e, part)))
}

/** The page docs/permissions.md: who may do what, and what each call takes. Made from the table of permissions and the endpoints. */
export function permissionsPage(endpoints: readonly (AnyEndpoint | AnyBinaryEndpoint)[]): string {
  const matrix = permissionNames.map((name) => [
    `\`${name}\``,
    permissions[name].may,
    ...Role.options.map((role) => (rolesOf(name).includes(role) ? 'yes' : 'no')),
    permissions[name].byKey ? 'yes' : 'no',
  ])
  const sorted = [...endpoints].sort((a, b) => (a.path === b.path ? a.method.localeCompare(b.method) : a.path < b.path ? -1 : 1))
  const calls = sorted.map((e) => {
    const takes = e.access === 'public' || e.access === 'person' ? e.access : `\`${e.access}\``
    const asks = 'asks' in e && e.asks ? e.asks.map((ask) => askLabel[ask]).join(', ') : ''
    return [`\`${e.method} ${e.path}\``, e.summary, takes, whoMay(e.access), asks]
  })
  return `# Who may do what

Written by \`node scripts/write-permissions.mjs\` from \`subjects/account/contract/permissions.ts\` and the endpoints; a test fails when it is out of date. The server checks
this table before every call, the screens offer only what it allows, and \`apps/server/test/access.test.ts\` tries every call in every role, as a stranger and signed out.
Everything belongs to one organization: what is of another one does not exist.

## Permissions and roles

${table(['permission', 'may', ...Role.options.map((role) => roleLabel[role]), 'an API key may be given it'], matrix)}

A member without a role may do nothing yet but choose one. Only an admin gives the role ${roleLabel.admin}; who founded the organization is the first, and the last one keeps it.

## Fields

Some fields take more than the call they stand in. An answer withholds them from whoever may make the call and lacks the permission (null or empty in their place); a request that names one is refused.
They are marked where they are described (\`onlyFor\` of \`subjects/account/contract/field-permissions.ts\`); of a change of a draft, only those of its costs are meant.

${table(['call', 'where', 'field', 'takes', 'who'], fieldRows(sorted))}

## Calls

${table(['call', 'what it does', 'takes', 'who', 'asks for'], calls)}
`
}
