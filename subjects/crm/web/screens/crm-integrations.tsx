import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Button } from '@ridgeline/web/ui/button/button.tsx'
import { Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { Tabs } from '@ridgeline/web/ui/layout/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { ActivityTab } from '#web/activity-tab.tsx'
import { movingConfigsQuery } from '#web/api.ts'
import { ConfigsTab } from '#web/config/configs-tab.tsx'
import { useSignInOutcome } from '#web/config/use-sign-in-outcome.ts'
import { OverviewTab } from '#web/overview-tab.tsx'
import { type CrmTab, useCrmFilter } from '#web/use-crm-filter.ts'

export function CrmIntegrationsScreen() {
  const asked = useCrmFilter()
  const configs = useQuery(movingConfigsQuery)
  const { data } = configs
  const outcome = useSignInOutcome()
  const show = (tab: CrmTab) => asked.set('tab', tab === 'overview' ? '' : tab)
  return (
    <>
      <PageHeader
        title="CRM Integrations"
        subtitle="Owners and jobs of your properties, in the system your office works in"
        back={{ to: '/dashboard', label: 'Dashboard' }}
      />
      {outcome && (
        <p role="status" className="mb-4 border-l-2 border-accent pl-3">
          {outcome}
        </p>
      )}
      {configs.error ? (
        <LoadError title="The connections could not be loaded" query={configs} otherwise="The server gave no list." />
      ) : !data ? (
        <Skeleton className="h-96" />
      ) : (
        <Tabs
          label="CRM integrations"
          value={asked.tab}
          onChange={show}
          tabs={[
            {
              value: 'overview',
              label: 'Overview',
              content: <OverviewTab configs={data} onConnect={<Button onClick={() => show('configurations')}>Connect a CRM</Button>} />,
            },
            { value: 'configurations', label: 'Configurations', content: <ConfigsTab configs={data} /> },
            { value: 'activity', label: 'Activity', content: <ActivityTab configs={data} asked={asked} /> },
          ]}
        />
      )}
    </>
  )
}
