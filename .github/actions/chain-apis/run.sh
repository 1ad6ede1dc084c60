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

# The command that the workspace has installed; otherwise the one that came with this action.
if [[ -x node_modules/.bin/chain-apis && $PWD != "$root" ]]; then
  command=(node_modules/.bin/chain-apis)
else
  [[ -d $root/node_modules ]] || (cd "$root" && npm ci --no-audit --no-fund >&2)
  export TSX_TSCONFIG_PATH=$root/tsconfig.json
  command=(node --import "file://$root/node_modules/tsx/dist/esm/index.mjs" "$root/packages/cli/src/main.ts")
fi

run_mock() {
  local log=$work/chain-apis-mock.log
  : >"$log"
  nohup "${command[@]}" mock --json --port "${CHAIN_APIS_PORT:-4010}" ${args[@]+"${args[@]}"} >"$log" 2>&1 &
  local pid=$!
  # Follows the log until the mock is ready, ends, or says nothing for two minutes. The follower may outlive this script, so
  # it holds none of its output.
  while IFS= read -r -t 120 line; do
    if [[ $line == *'"event":"ready"'* ]]; then break; fi
  done < <(tail -n +1 -f --pid "$pid" "$log" 2>/dev/null)
  local url
  url=$(sed -n 's/.*"event":"ready","url":"\([^"]*\)".*/\1/p' "$log" | head -n 1)
  [[ -n $url ]] || { cat "$log" >&2; fail 'the mock did not start'; }
  echo "url=$url" >>"${GITHUB_OUTPUT:-/dev/stdout}"
  echo "pid=$pid" >>"${GITHUB_OUTPUT:-/dev/stdout}"
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
  verify) exec "${command[@]}" verify ${args[@]+"${args[@]}"} ;;
  *) fail "command must be mock, verify or diff, not \"${CHAIN_APIS_COMMAND:-}\"" ;;
esac
