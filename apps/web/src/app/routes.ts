import { accountScreens } from '@ridgeline/account/web/screens.ts'
import { analyticsScreens } from '@ridgeline/analytics/web/screens.ts'
import { assistantScreens } from '@ridgeline/assistant/web/screens.ts'
import { cardScreens } from '@ridgeline/card/web/screens.ts'
import { crmScreens } from '@ridgeline/crm/web/screens.ts'
import { dashboardScreens } from '@ridgeline/dashboard/web/screens.ts'
import { notificationScreens } from '@ridgeline/notification/web/screens.ts'
import { operationsScreens } from '@ridgeline/operations/web/screens.ts'
import { projectScreens } from '@ridgeline/project/web/screens.ts'
import { propertyScreens } from '@ridgeline/property/web/screens.ts'
import { reportScreens } from '@ridgeline/report/web/screens.ts'
import { roofScreens } from '@ridgeline/roof/web/screens.ts'
import { scanScreens } from '@ridgeline/scan/web/screens.ts'
import { siteScreens } from '@ridgeline/site/web/screens.ts'
import { stormScreens } from '@ridgeline/storm/web/screens.ts'
import { titleScreens } from '@ridgeline/title/web/screens.ts'
import { trainingScreens } from '@ridgeline/training/web/screens.ts'
import { visitScreens } from '@ridgeline/visit/web/screens.ts'
import type { RouteHandle } from '@ridgeline/web/screens.ts'
import { winnScreens } from '@ridgeline/winn/web/screens.ts'
import type { ComponentType } from 'react'
import { type RouteObject, redirect, redirectDocument } from 'react-router'
import { Boot } from '#app/boot.tsx'
import { RouteError } from '#app/route-error.tsx'
import { type SettingsPath, settingsTabs } from '#screens/settings/tabs.ts'

const settingsScreens = {
  organization: async () => ({ Component: (await import('#screens/settings/organization.tsx')).OrganizationSettingsScreen }),
  members: async () => ({ Component: (await import('#screens/settings/members.tsx')).MembersScreen }),
  'survey-limits': async () => ({ Component: (await import('#screens/settings/survey-limits.tsx')).SurveyLimitsScreen }),
  reports: async () => ({ Component: (await import('#screens/settings/report-defaults.tsx')).ReportDefaultsScreen }),
  'report-texts': async () => ({ Component: (await import('#screens/settings/report-texts.tsx')).ReportTextsScreen }),
  'price-lists': async () => ({ Component: (await import('#screens/settings/price-lists.tsx')).PriceListsScreen }),
  projects: async () => ({ Component: (await import('#screens/settings/projects.tsx')).ProjectSettingsScreen }),
  plan: async () => ({ Component: (await import('#screens/settings/plan.tsx')).PlanScreen }),
  keys: async () => ({ Component: (await import('#screens/settings/keys.tsx')).KeysScreen }),
  webhooks: async () => ({ Component: (await import('#screens/settings/webhooks.tsx')).WebhooksScreen }),
  audit: async () => ({ Component: (await import('#screens/settings/audit.tsx')).AuditScreen }),
  title: async () => ({ Component: (await import('#screens/settings/title-log.tsx')).TitleLogScreen }),
  claims: async () => ({ Component: (await import('#screens/settings/claims.tsx')).ClaimsScreen }),
  'stored-files': async () => ({ Component: (await import('#screens/settings/stored-files.tsx')).StoredFilesScreen }),
  jobs: async () => ({ Component: (await import('#screens/settings/jobs.tsx')).JobsScreen }),
  outbox: async () => ({ Component: (await import('#screens/settings/outbox.tsx')).OutboxScreen }),
  training: async () => ({ Component: (await import('#screens/settings/training.tsx')).TrainingSettingsScreen }),
  assistant: async () => ({ Component: (await import('#screens/settings/assistant.tsx')).AssistantSettingsScreen }),
  data: async () => ({ Component: (await import('#screens/settings/data.tsx')).DataScreen }),
} as const satisfies Record<SettingsPath, () => Promise<{ Component: ComponentType }>>

const settings: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import('#screens/settings/first-part.tsx')).FirstPart }) },
  ...settingsTabs.map((tab) => ({ path: tab.path, handle: { title: tab.label, needs: tab.needs }, lazy: settingsScreens[tab.path] })),
]

/** Every screen is a chunk of its own. */
const screens = [
  ...accountScreens,
  ...analyticsScreens,
  ...assistantScreens,
  ...cardScreens,
  ...crmScreens,
  ...dashboardScreens,
  ...notificationScreens,
  ...operationsScreens,
  ...projectScreens,
  ...propertyScreens,
  ...reportScreens,
  ...roofScreens,
  ...scanScreens,
  ...siteScreens,
  ...stormScreens,
  ...titleScreens,
  ...trainingScreens,
  ...visitScreens,
  ...winnScreens,
].map(({ path, lazy, isPublic = false, ...handle }) => ({ isPublic, route: { path, lazy, handle: handle satisfies RouteHandle } }))
const routesOf = (isPublic: boolean | 'framed'): RouteObject[] =>
  screens.filter((one) => one.isPublic === isPublic).map(({ route }) => route)

const member: RouteObject[] = [
  ...routesOf(false),
  // Where both stood before they were parts of the settings.
  { path: '/outbox', loader: () => redirect('/settings/outbox') },
  { path: '/admin/jobs', loader: () => redirect('/settings/jobs') },
  {
    path: '/settings',
    lazy: async () => ({ Component: (await import('#screens/settings/settings.tsx')).SettingsScreen }),
    children: settings,
  },
]

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: Boot,
    children: [
      // The landing page is no part of the application: see src/site.
      { path: '/', loader: () => redirectDocument('/') },
      {
        lazy: async () => ({ Component: (await import('#app/providers.tsx')).Providers }),
        children: [
          ...routesOf(true),
          {
            lazy: async () => {
              const { MemberLayout, loadSession } = await import('#app/member-layout.tsx')
              return { Component: MemberLayout, loader: loadSession, shouldRevalidate: () => false }
            },
            children: [{ ErrorBoundary: RouteError, children: member }],
          },
          {
            lazy: async () => {
              const { OpenFrame, findSession } = await import('#app/open-frame.tsx')
              return { Component: OpenFrame, loader: findSession }
            },
            children: [
              ...routesOf('framed'),
              {
                path: '*',
                handle: { title: 'Page not found' },
                lazy: async () => ({ Component: (await import('#screens/not-found.tsx')).NotFoundScreen }),
              },
            ],
          },
        ],
      },
    ],
  },
]
