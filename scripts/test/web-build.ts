import { ensureWebBuild } from '../web-build.ts'
import { say } from './steps.ts'

await ensureWebBuild(say)
