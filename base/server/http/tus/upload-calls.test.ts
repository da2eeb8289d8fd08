import { describeUploads } from '@ridgeline/app-server/test/made/describe-uploads'

describeUploads('disk', (folder) => ({ folder }))
