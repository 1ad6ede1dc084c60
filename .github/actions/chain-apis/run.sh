#!/usr/bin/env bash
# What the action does. It is a script of its own so that a test can run the same lines without GitHub.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
work=${RUNNER_TEMP:-$(mktemp -d)}
args=()
while IFS= read -r line; do
  if [[ -n $line ]]; then args+=("$line"); fi
done <<<"${CHAIN_APIS_ARGS:-}"

fail() {
  echo "::error title=chain-apis::$1"
  exit 2
}

# The command that the workspace has installed; in a checkout of this repository its sources; otherwise the command alone, at
# the version that came with this action, installed once for all steps of the job.
if [[ -x node_modules/.bin/chain-apis && $PWD != "$root" ]]; then
  command=(node_modules/.bin/chain-apis)
elif [[ -d $root/node_modules || $PWD == "$root" ]]; then
  [[ -d $root/node_modules ]] || npm ci --no-audit --no-fund >&2
  command=(node "$root/packages/cli/bin/chain-apis.js")
else
  version=$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$root/packages/cli/package.json")
  tools=${RUNNER_TOOL_CACHE:-$work}/chain-apis-$version
  if [[ ! -x $tools/node_modules/.bin/chain-apis ]]; then
    npm install --prefix "$tools" --ignore-scripts --no-audit --no-fund --save-exact "chain-apis@$version" >&2 ||
      fail "cannot install chain-apis@$version: install the command in an earlier step (npm ci), or see the log"
  fi
  command=("$tools/node_modules/.bin/chain-apis")
fi

output() {
  echo "$1=$2" >>"${GITHUB_OUTPUT:-/dev/stdout}"
}

# Starts a command that serves; takes its log, the pattern of its address there, and the command.
serve() {
  local log=$1 pattern=$2
  shift 2
  rm -f "$log".*
  : >"$log"
  # A later step ends it by its id, and wants to know how it ended.
  nohup bash -c '"$@" >"$0" 2>&1 & echo $! >"$0.pid"; wait $!; echo $? >"$0.code"' \
    "$log" "${command[@]}" "$@" >/dev/null 2>&1 &
  until [[ -s $log.pid ]]; do sleep 0.05; done
  local pid url=
  pid=$(<"$log.pid")
  # Follows the log until the address is there, the command ends, or it says nothing for two minutes.
  while IFS= read -r -t 120 line; do
    url=$(sed -n "$pattern" <<<"$line")
    if [[ -n $url ]]; then break; fi
  done < <(tail -n +1 -f --pid "$pid" "$log")
  [[ -n $url ]] || { cat "$log" >&2; fail "the $1 did not start"; }
  output url "$url"
  output pid "$pid"
}

run_mock() {
  serve "$work/chain-apis-mock.log" 's/.*"event":"ready","url":"\([^"]*\)".*/\1/p' \
    mock --json --port "${CHAIN_APIS_PORT:-4010}" ${args[@]+"${args[@]}"}
}

run_proxy() {
  serve "$work/chain-apis-proxy.log" 's/^chain-apis: \(http[^ ]*\) passes on to.*/\1/p' \
    proxy --port "${CHAIN_APIS_PORT:-4020}" --format github --report "markdown=$work/chain-apis-proxy.md" \
    --report "json=$work/chain-apis-proxy.json" ${args[@]+"${args[@]}"}
}

# The report of a run for people and for later steps.
show() {
  if [[ -n ${GITHUB_STEP_SUMMARY:-} && -f $1.md ]]; then cat "$1.md" >>"$GITHUB_STEP_SUMMARY"; fi
  [[ -f $1.json ]] || return 0
  output passed "$(grep -m 1 -o '"pass": [0-9]*' "$1.json" | tr -dc 0-9)"
  output failed "$(grep -m 1 -o '"fail": [0-9]*' "$1.json" | tr -dc 0-9)"
}

run_proxy_report() {
  local base=$work/chain-apis-proxy
  [[ -f $base.log.pid ]] || fail 'no proxy was started in this job'
  kill -TERM "$(<"$base.log.pid")" 2>/dev/null || true
  for ((turn = 0; turn < 300; turn++)); do
    if [[ -s $base.log.code ]]; then break; fi
    sleep 0.1
  done
  cat "$base.log"
  show "$base"
  exit "$(cat "$base.log.code" 2>/dev/null || echo 1)"
}

run_verify() {
  local base=$work/chain-apis-verify code=0
  "${command[@]}" verify --report "markdown=$base.md" --report "json=$base.json" ${args[@]+"${args[@]}"} || code=$?
  show "$base"
  exit "$code"
}

run_diff() {
  local old=${CHAIN_APIS_OLD:-} summary=$work/chain-apis-diff.md
  if [[ -z $old ]]; then
    [[ -n ${GITHUB_BASE_REF:-} ]] || fail 'name the old side with "old": there is no pull request to take it from'
    old=$(git merge-base "origin/$GITHUB_BASE_REF" HEAD) ||
      fail "no common commit with origin/$GITHUB_BASE_REF: check out with fetch-depth: 0"
  fi
  local code=0
  "${command[@]}" diff --format github --report "markdown=$summary" ${args[@]+"${args[@]}"} -- \
    "$old" "${CHAIN_APIS_NEW:-redocly.yaml}" || code=$?
  if [[ -n ${GITHUB_STEP_SUMMARY:-} && -f $summary ]]; then cat "$summary" >>"$GITHUB_STEP_SUMMARY"; fi
  exit "$code"
}

case ${CHAIN_APIS_COMMAND:-} in
  mock) run_mock ;;
  diff) run_diff ;;
  proxy) run_proxy ;;
  proxy-report) run_proxy_report ;;
  verify) run_verify ;;
  *) fail "command must be mock, verify, diff, proxy or proxy-report, not \"${CHAIN_APIS_COMMAND:-}\"" ;;
esac
