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
const member: RouteObject[] = [
  {
    path: '/dashboard',
    handle: { title: 'Dashboard' },
    lazy: async () => ({ Component: (await import('@ridgeline/dashboard/web/screens/dashboard.tsx')).DashboardScreen }),
  },
  {
    path: '/upload',
    handle: { title: 'Upload' },
    lazy: async () => ({ Component: (await import('@ridgeline/scan/web/screens/upload.tsx')).UploadScreen }),
  },
  {
    path: '/assistant',
    handle: { title: 'Stormy', needs: 'scan.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/assistant/web/screens/assistant.tsx')).AssistantScreen }),
  },
  {
    path: '/properties',
    handle: { title: 'Properties' },
    lazy: async () => ({ Component: (await import('@ridgeline/property/web/screens/properties.tsx')).PropertiesScreen }),
  },
  {
    path: '/assessments',
    handle: { title: 'Assessments' },
    lazy: async () => ({ Component: (await import('@ridgeline/property/web/screens/assessments.tsx')).AssessmentsScreen }),
  },
  {
    path: '/reports',
    handle: { title: 'Reports', needs: 'report.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/report/web/screens/reports.tsx')).ReportsScreen }),
  },
  {
    path: '/projects',
    handle: { title: 'Project Management', needs: 'project.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/project/web/screens/projects.tsx')).ProjectsScreen }),
  },
  {
    path: '/projects/:id',
    handle: { title: 'Project', needs: 'project.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/project/web/screens/project.tsx')).ProjectScreen }),
  },
  {
    path: '/training',
    handle: { title: 'Training Portal', needs: 'training.do' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/training.tsx')).TrainingScreen }),
  },
  {
    path: '/training/team',
    handle: { title: 'Team training', needs: 'training.manage' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/team.tsx')).TeamScreen }),
  },
  {
    path: '/training/members/:memberId',
    handle: { title: 'Training of a member', needs: 'training.manage' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/member.tsx')).MemberTrainingScreen }),
  },
  {
    path: '/training/questions',
    handle: { title: 'Exam questions', needs: 'training.manage' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/questions.tsx')).QuestionsScreen }),
  },
  {
    path: '/training/own-courses',
    handle: { title: 'Own courses', needs: 'training.manage' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/own-courses.tsx')).OwnCoursesScreen }),
  },
  {
    path: '/training/own-courses/:ownCourse',
    handle: { title: 'Own course', needs: 'training.manage', wide: true },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/own-course.tsx')).OwnCourseScreen }),
  },
  {
    path: '/training/content',
    handle: { title: 'What the courses hold', needs: 'training.do' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/figures.tsx')).TrainingContentScreen }),
  },
  {
    path: '/training/courses/:course/:lesson?',
    handle: { title: 'Course', needs: 'training.do' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/course.tsx')).CourseScreen }),
  },
  {
    path: '/training/exams/:id',
    handle: { title: 'Exam', needs: 'training.do' },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/exam.tsx')).ExamScreen }),
  },
  {
    path: '/training/practicals/:id',
    handle: { title: 'Practical exam', needs: 'training.do', wide: true },
    lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/practical.tsx')).PracticalScreen }),
  },
  {
    path: '/notifications',
    handle: { title: 'Notifications' },
    lazy: async () => ({ Component: (await import('@ridgeline/notification/web/screens/notifications.tsx')).NotificationsScreen }),
  },
  {
    path: '/tasks',
    handle: { title: 'Your tasks', needs: 'project.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/project/web/screens/tasks.tsx')).TasksScreen }),
  },
  {
    path: '/property/:id',
    handle: { title: 'Property' },
    lazy: async () => ({ Component: (await import('@ridgeline/property/web/screens/property.tsx')).PropertyScreen }),
  },
  {
    path: '/property/:id/roof',
    handle: { title: 'Roof', wide: true },
    lazy: async () => ({ Component: (await import('@ridgeline/roof/web/screens/property-roof.tsx')).PropertyRoofScreen }),
  },
  {
    path: '/property/:id/compare',
    handle: { title: 'Compare two scans' },
    lazy: async () => ({ Component: (await import('@ridgeline/property/web/screens/property-compare.tsx')).PropertyCompareScreen }),
  },
  {
    path: '/property/:id/storms',
    handle: { title: 'Storms' },
    lazy: async () => ({ Component: (await import('@ridgeline/storm/web/screens/property-storms.tsx')).PropertyStormsScreen }),
  },
  {
    path: '/storms',
    handle: { title: 'Storm watch', needs: 'scan.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/storm/web/screens/storms.tsx')).StormsScreen }),
  },
  {
    path: '/crm-integrations',
    handle: { title: 'CRM Integrations', needs: 'crm.sync' },
    lazy: async () => ({ Component: (await import('@ridgeline/crm/web/screens/crm-integrations.tsx')).CrmIntegrationsScreen }),
  },
  {
    path: '/analytics',
    handle: { title: 'Analytics', needs: 'analytics.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/analytics/web/screens/analytics.tsx')).AnalyticsScreen }),
  },
  {
    path: '/analytics/records',
    handle: { title: 'Records of a figure', needs: 'analytics.read' },
    lazy: async () => ({ Component: (await import('@ridgeline/analytics/web/screens/records.tsx')).AnalyticsRecordsScreen }),
  },
  {
    path: '/properties/:id',
    handle: { title: 'Property' },
    lazy: async () => ({ Component: (await import('@ridgeline/property/web/screens/property.tsx')).PropertyScreen }),
  },
  {
    path: '/analysis/:id',
    handle: { title: 'Analysis', wide: true, fills: true },
    lazy: async () => {
      const [{ AnalysisScreen }, { loadAnalysis }] = await Promise.all([
        import('@ridgeline/scan/web/screens/analysis/analysis.tsx'),
        import('@ridgeline/scan/web/screens/analysis/load-analysis.ts'),
      ])
      return { Component: AnalysisScreen, loader: loadAnalysis, shouldRevalidate: () => false }
    },
  },
  {
    path: '/account',
    handle: { title: 'Your account' },
    lazy: async () => ({ Component: (await import('@ridgeline/account/web/screens/account.tsx')).AccountScreen }),
  },
  {
    path: '/report/:id',
    handle: { title: 'Report' },
    lazy: async () => ({ Component: (await import('@ridgeline/report/web/screens/report.tsx')).ReportScreen }),
  },
  {
    path: '/winn-report',
    handle: { title: 'Winn Report', needs: 'scan.write' },
    lazy: async () => ({ Component: (await import('@ridgeline/winn/web/screens/winn-report.tsx')).WinnReportScreen }),
  },
  {
    path: '/winn-report/:propertyId',
    handle: { title: 'Winn Report', needs: 'scan.write' },
    lazy: async () => ({ Component: (await import('@ridgeline/winn/web/screens/winn-report.tsx')).WinnReportScreen }),
  },
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
          {
            path: '/auth',
            handle: { title: 'Sign in' },
            lazy: async () => ({ Component: (await import('@ridgeline/account/web/screens/sign-in/auth.tsx')).AuthScreen }),
          },
          {
            path: '/auth/reset',
            handle: { title: 'New password' },
            lazy: async () => ({
              Component: (await import('@ridgeline/account/web/screens/sign-in/reset-password.tsx')).ResetPasswordScreen,
            }),
          },
          {
            path: '/auth/verify',
            handle: { title: 'E-mail address' },
            lazy: async () => ({ Component: (await import('@ridgeline/account/web/screens/sign-in/verify-email.tsx')).VerifyEmailScreen }),
          },
          {
            path: '/invited/:token',
            handle: { title: 'Invitation' },
            lazy: async () => ({ Component: (await import('@ridgeline/account/web/screens/sign-in/invited.tsx')).InvitedScreen }),
          },
          {
            path: '/method',
            handle: { title: 'How it is computed' },
            lazy: async () => ({ Component: (await import('@ridgeline/scan/web/screens/method.tsx')).MethodScreen }),
          },
          ...['/help', '/help/:topic', '/help/:topic/:passage'].map((path) => ({
            path,
            handle: { title: 'Help' },
            lazy: async () => ({ Component: (await import('@ridgeline/site/web/screens/help.tsx')).HelpScreen }),
          })),
          {
            path: '/credentials/:id',
            handle: { title: 'Certificate' },
            lazy: async () => ({ Component: (await import('@ridgeline/training/web/screens/credential.tsx')).CredentialScreen }),
          },
          {
            path: '/practice-crm/:type',
            handle: { title: 'Practice CRM' },
            lazy: async () => ({ Component: (await import('@ridgeline/crm/web/screens/practice-crm.tsx')).PracticeCrmScreen }),
          },
          {
            path: '/verify',
            handle: { title: 'Is this the original?' },
            lazy: async () => ({ Component: (await import('@ridgeline/title/web/screens/verify.tsx')).VerifyScreen }),
          },
          {
            path: '/shared/:token',
            handle: { title: 'Shared' },
            lazy: async () => ({ Component: (await import('@ridgeline/report/web/screens/shared.tsx')).SharedScreen }),
          },
          {
            lazy: async () => {
              const { MemberLayout, loadSession } = await import('#app/member-layout.tsx')
              return { Component: MemberLayout, loader: loadSession, shouldRevalidate: () => false }
            },
            children: [{ ErrorBoundary: RouteError, children: member }],
          },
          {
            lazy: async () => {
              const { NotFoundFrame, findSession } = await import('#app/not-found-frame.tsx')
              return { Component: NotFoundFrame, loader: findSession }
            },
            children: [
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
