import { describeUploads } from '#test/describe-uploads'

describeUploads('disk', (folder) => ({ folder }))
