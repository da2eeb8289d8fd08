import { describeUploads } from '#test/made/describe-uploads'

describeUploads('disk', (folder) => ({ folder }))
