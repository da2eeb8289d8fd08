import type pg from 'pg'

/** Addresses to ask, several of each kind where one record would tell little. */
export async function callsOf(
  address: string,
  cookie: string,
  client: pg.Client,
  organizationId: string,
): Promise<Record<string, string[]>> {
  const some = async (table: string) => {
    const { rows } = await client.query<{ id: string; name?: string }>(
      `select * from ${table} where organization_id = $1 order by md5(id::text) limit 50`,
      [organizationId],
    )
    return rows
  }
  const properties = await some('property')
  const scans = await some('scan')
  const projects = await some('project')
  const number = (name = '') => name.split(' ')[1]
  return {
    dashboard: ['/api/dashboard'],
    'find, a beginning': ['/api/find?q=harb', '/api/find?q=logistics%2012'],
    'find, a common word': ['/api/find?q=street'],
    'find, misspelled': ['/api/find?q=habror%20dock', '/api/find?q=oka%20stret', '/api/find?q=logsitics'],
    'find, a client': ['/api/find?q=alder', '/api/find?q=witlock'],
    analytics: ['/api/analytics'],
    'analytics, five years': ['/api/analytics?from=2022-01-01&to=2026-12-31'],
    'figure, assessments of a member': ['/api/analytics/records?limit=50&part=Person%2017'],
    'figure, a score': ['/api/analytics/records?figure=score&part=7&limit=50'],
    'figure, a rare delay': ['/api/analytics/records?figure=delay&part=over&limit=50'],
    'figure, edited suggestions': ['/api/analytics/records?figure=suggestion&part=edited&kind=linear&limit=50'],
    'figure, cores': ['/api/analytics/records?figure=core&part=not-confirmed&limit=50'],
    'figure, opened reports': ['/api/analytics/records?figure=opening&part=opened&limit=50'],
    notifications: ['/api/notifications?limit=50'],
    'notifications, unread': ['/api/notifications/unread'],
    storms: ['/api/storm-watch/findings?limit=50'],
    'CRM, activity': ['/api/crm/logs?limit=50'],
    'CRM, failed ones': ['/api/crm/logs?limit=50&status=failed', '/api/crm/syncs?limit=50&state=failed'],
    'CRM, records': ['/api/crm/syncs?limit=50'],
    'CRM, overview': ['/api/crm/overview'],
    training: ['/api/training'],
    'training, team': ['/api/training/team'],
    issues: ['/api/issues?limit=50', '/api/issues?limit=50&status=accepted&severity=major'],
    'properties, first page': ['/api/properties?limit=50'],
    'properties, deep page': [await deepPage(address, cookie)],
    'properties, one number': properties.map((p) => `/api/properties?limit=50&search=${number(p.name)}`),
    'properties, common word': ['/api/properties?limit=50&search=street'],
    'properties, two words': ['/api/properties?limit=50&search=depot%20austin', '/api/properties?limit=50&search=school%20tac'],
    'properties, no such word': ['/api/properties?limit=50&search=nowhere'],
    'properties, no limit named': ['/api/properties'],
    'properties, by name': ['/api/properties?limit=50&order=name'],
    'properties, worst first': ['/api/properties?limit=50&order=worst'],
    'properties, worst of a common word': ['/api/properties?limit=50&order=worst&search=street'],
    'properties, one number by name': properties.map((p) => `/api/properties?limit=50&order=name&search=${number(p.name)}`),
    'properties at an address': properties.map((p) => `/api/properties/match?address=${number(p.name)}%20main%20street`),
    map: ['/api/map/properties', '/api/map/properties?condition=critical'],
    property: properties.map((p) => `/api/properties/${p.id}`),
    'scans of a property': properties.map((p) => `/api/properties/${p.id}/scans?limit=50`),
    scan: scans.map((s) => `/api/scans/${s.id}`),
    'scan, its status': scans.map((s) => `/api/scans/${s.id}/status`),
    'scans, first page': ['/api/scans?limit=50'],
    'scans, failed ones': ['/api/scans?limit=50&state=failed'],
    'scans, by hand': ['/api/scans?limit=50&scanType=handheld'],
    'scans, of days': ['/api/scans?limit=50&from=2024-06-01&to=2024-06-30'],
    'scans, one number': properties.map((p) => `/api/scans?limit=50&search=${number(p.name)}`),
    'scans, common word': ['/api/scans?limit=50&search=street'],
    'projects, first page': ['/api/projects?limit=50'],
    'projects of a stage': ['/api/projects?limit=50&status=active&stage=approved&order=stuck'],
    'projects, late in stage': ['/api/projects?limit=50&lateInStage=true'],
    'projects, due soonest': ['/api/projects?limit=50&order=due&status=active'],
    'projects, board': [
      'lead',
      'inspected',
      'report-sent',
      'claim-filed',
      'approved',
      'scheduled',
      'in-production',
      'invoiced',
      'closed',
    ].map((stage) => `/api/projects?limit=50&status=active&order=stuck&stage=${stage}`),
    'projects, one word': projects.map((p) => `/api/projects?limit=50&search=${number(p.name)}`),
    'projects, common word': ['/api/projects?limit=50&search=project'],
    'projects, figures': ['/api/project-figures'],
    project: projects.map((p) => `/api/projects/${p.id}`),
    'feed of a project': projects.map((p) => `/api/projects/${p.id}/events?limit=50`),
    'tasks of a project': projects.map((p) => `/api/tasks?projectId=${p.id}&limit=1000`),
    'tasks, mine and open': ['/api/tasks?assigneeId=me&state=open&limit=50'],
    'tasks, a month': ['/api/tasks?dueFrom=2026-11-01&dueTo=2026-11-30&limit=50'],
    'tasks, a month of active projects': [
      '/api/tasks?dueFrom=2026-11-01&dueTo=2026-11-30&limit=50&projectStatus=active&projectSearch=alder',
    ],
    'reports, first page': ['/api/reports?limit=50'],
    'reports of a property': properties.map((p) => `/api/reports?limit=50&propertyId=${p.id}`),
    'reports, one number': properties.map((p) => `/api/reports?limit=50&search=${number(p.name)}`),
    'reports, common word': ['/api/reports?limit=50&search=street'],
    'reports, figures': ['/api/reports/figures'],
    'reports, figures of days': ['/api/reports/figures?from=2024-06-01&to=2026-06-30&severity=critical'],
    'reports, newest versions': ['/api/reports?limit=50&versions=newest'],
    'reports, by severity': ['/api/reports?limit=50&order=severity'],
    'reports, by cost': ['/api/reports?limit=50&order=cost'],
    'reports, by pages': ['/api/reports?limit=50&order=pages'],
    'reports, by size': ['/api/reports?limit=50&order=size'],
    'reports, by title': ['/api/reports?limit=50&order=title'],
    'reports, of a severity and cost': ['/api/reports?limit=50&severity=critical&costFromUsd=50000'],
    'reports, of an author': ['/api/reports?limit=50&author=person%2017'],
    'versions of a report': scans.map((s) => `/api/reports/${s.id}/versions`),
    'recent uploads': ['/api/recent-uploads'],
    'links to a scan': scans.map((s) => `/api/shares?targetId=${s.id}`),
    audit: ['/api/audit?limit=50'],
    'audit, one action': ['/api/audit?limit=50&action=report.downloaded'],
    'audit, one word': properties.map((p) => `/api/audit?limit=50&search=${number(p.name)}`),
    members: ['/api/members?limit=50'],
    keys: ['/api/keys?limit=50'],
    exports: ['/api/exports?limit=50'],
    outbox: ['/api/outbox?limit=50'],
    'failed jobs': ['/api/admin/dead-jobs?limit=50'],
    usage: ['/api/plan'],
    'older versions': ['/api/admin/outdated'],
    session: ['/api/session'],
  }
}

/** The page after the first 20,000, or after as many as there are. */
async function deepPage(address: string, cookie: string): Promise<string> {
  let page = '/api/properties?limit=10'
  for (let n = 0; n < 20; n++) {
    const res = await fetch(`${address}${page.replace(/limit=\d+/, 'limit=1000')}`, { headers: { cookie } })
    await res.arrayBuffer()
    const next = /<([^>]*)>/.exec(res.headers.get('link') ?? '')?.[1]
    if (next === undefined) break
    page = next
  }
  return page.replace(/limit=\d+/, 'limit=50')
}
