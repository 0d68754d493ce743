// Runs the tests in clients/javascript/test. Ends with 1 if one of them fails.

import {spawnSync} from "node:child_process"
import {fileURLToPath} from "node:url"

const folder = fileURLToPath(new URL("../../../clients/javascript/test/", import.meta.url))
const {status} = spawnSync(process.execPath, ["--test", "--test-reporter=tap", folder], {stdio: "inherit", timeout: 800_000})
process.exit(status ?? 1)
