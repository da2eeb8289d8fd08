import type { PropertyDetail } from '@ridgeline/property/contract/property'
import { SealButton } from '@ridgeline/title/web/title/seal-button.tsx'
import { LoadError } from '@ridgeline/web/calls/load-error.tsx'
import { Told } from '@ridgeline/web/calls/told.ts'
import { usePermission } from '@ridgeline/web/session/permission.tsx'
import { Loading, Skeleton } from '@ridgeline/web/ui/feedback/skeleton.tsx'
import { late } from '@ridgeline/web/ui/late.tsx'
import { PageHeader } from '@ridgeline/web/ui/layout/page-header.tsx'
import { useIsWide } from '@ridgeline/web/ui/use-min-width.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type BuilderSlots, WinnReportBuilder } from '#web/builder.tsx'
import { draftQuery, propertyQuery, templatesQuery } from '#web/draft/api.ts'
import type { StoreImages } from '#web/steps/thermal/use-image-analysis.ts'
import { AskSlot } from './ask-slot.tsx'
import { ChooseProperty } from './choose-property.tsx'

const OwnerPanel = late(
  async () => (await import('@ridgeline/property/web/property/owner-panel.tsx')).OwnerPanel,
  <Skeleton className="h-40" />,
)
const RoofOfProperty = late(
  async () => (await import('@ridgeline/roof/web/roof-of-property.tsx')).RoofOfProperty,
  <Skeleton className="h-dvh" />,
)
const ClaimPanel = late(
  async () => (await import('@ridgeline/property/web/claim/claim-panel.tsx')).ClaimPanel,
  <Skeleton className="h-28" />,
)
const SurveySlot = late(async () => (await import('./survey-slot.tsx')).SurveySlot, <Skeleton className="h-64" />)
const StormSlot = late(async () => (await import('./storm-slot.tsx')).StormSlot, <Skeleton className="h-32" />)
const DraftButton = late(async () => (await import('@ridgeline/assistant/web/draft-button.tsx')).DraftButton)
const ScanIssues = late(async () => (await import('./scan-issues.tsx')).ScanIssues, <Skeleton className="h-dvh" />)

export function WinnReportScreen() {
  const { propertyId } = useParams()
  return propertyId !== undefined && isId(propertyId) ? <Builder key={propertyId} propertyId={propertyId} /> : <ChooseProperty />
}

/** What can be an id of a property; an address such as `/winn-report/1`, as older links have it, names none. */
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

function Builder({ propertyId }: { propertyId: string }) {
  const property = useQuery(propertyQuery(propertyId))
  const draft = useQuery(draftQuery(propertyId))
  // An untouched draft begins with the choice of a template, where there are several.
  const templates = useQuery({ ...templatesQuery, enabled: draft.data?.revision === 0 })
  const client = useQueryClient()
  const isWide = useIsWide()
  const mail = usePermission('report.send')
  const kept = () =>
    Promise.all(
      [['property'], ['properties'], ['dashboard'], ['recent-uploads'], ['photos']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  const of = () => {
    if (!property.data) throw new Told('The property is not loaded yet.')
    return property.data
  }
  // the way of an upload comes when something is uploaded
  const store: StoreImages = {
    asScan: async (files, scanType) => {
      const scanId = await (await import('./store-images.ts')).storeAsScan(of(), files, scanType)
      await kept()
      return scanId
    },
    asPhotos: async (files) => {
      await (await import('./store-images.ts')).storeAsPhotos(of(), files)
      await kept()
    },
  }
  const error = property.error ?? draft.error
  if (error)
    return (
      <LoadError
        title="The draft could not be loaded"
        missing="This property does not exist"
        query={{ error, refetch: () => [property, draft].find((query) => query.error)?.refetch() }}
        otherwise="The server gave no answer."
      />
    )
  return (
    <>
      <PageHeader
        title="Winn Report"
        subtitle={property.data ? `${property.data.name}, ${property.data.address}` : '\u00a0'}
        back={{ to: `/property/${propertyId}`, label: 'Property' }}
      />
      {property.data && draft.data && !templates.isLoading ? (
        <WinnReportBuilder
          property={property.data}
          draft={draft.data}
          slots={slotsOf(property.data, store, { isWide, mails: mail.allowed })}
        />
      ) : (
        <BuilderSkeleton />
      )}
    </>
  )
}

/** What other features add to the steps; each comes when its step is opened. */
const slotsOf = (
  property: PropertyDetail,
  storeImages: StoreImages,
  { isWide, mails }: { isWide: boolean; mails: boolean },
): BuilderSlots => ({
  owner: <OwnerPanel property={property} />,
  claim: <ClaimPanel property={property} />,
  roof: <RoofOfProperty property={property} isNarrow />,
  survey: <SurveySlot property={property} />,
  storms: <StormSlot property={property} />,
  storeImages,
  scanIssues: <ScanIssues property={property} />,
  titleEntry: <SealButton propertyId={property.id} />,
  ask: (step) => (
    <>
      {step === 'review' && mails && <DraftButton kind="mail" propertyId={property.id} />}
      <AskSlot property={property} step={step} isIcon={!isWide} />
    </>
  ),
  suggest: (kind, path, onApproved) => <DraftButton kind={kind} propertyId={property.id} path={path} onApproved={onApproved} />,
})

const BuilderSkeleton = () => (
  <div>
    <Loading label="Loading the report" />
    <Skeleton className="h-26.5 md:h-34 xl:h-22" />
    <Skeleton className="mt-6 h-96" />
  </div>
)
