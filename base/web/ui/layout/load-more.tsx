import { Button } from '#ui/button/button.tsx'

interface Props {
  /** An infinite query. */
  list: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; readonly fetchNextPage: () => Promise<unknown> }
  label?: string
}

/** The end of a list that goes on. */
export const LoadMore = ({ list, label = 'Show more' }: Props) =>
  list.hasNextPage && (
    <div className="my-4 flex justify-center">
      <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Loading...' : label}
      </Button>
    </div>
  )
