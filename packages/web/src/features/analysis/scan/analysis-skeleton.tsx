import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'

/** The shape of the screen while the scan loads. */
export const AnalysisSkeleton = () => (
  <>
    <Loading label="Loading the analysis" />
    <div className="mb-4 flex flex-col gap-2">
      <Skeleton className="h-6 w-64" />
      <Skeleton className="h-4 w-96 max-w-full" />
    </div>
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <Skeleton className="aspect-5/4 lg:aspect-auto lg:h-[36rem]" />
      <Skeleton className="h-96 lg:h-[36rem]" />
    </div>
  </>
)
