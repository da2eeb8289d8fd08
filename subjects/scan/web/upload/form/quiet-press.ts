/** The look of the ways in beside the drop area. */
export const quietPress =
  'inline-flex min-h-11 cursor-pointer items-center text-left text-muted underline underline-offset-4 hover:text-ink disabled:opacity-50 md:min-h-8'
