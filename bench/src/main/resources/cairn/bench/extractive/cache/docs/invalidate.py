#!/usr/bin/env python3
"""Send invalidations for edited areas to every cache node.

Nodes that do not answer within two seconds are skipped and never asked again, which leaves stale tiles on them.
"""
import sys, json, urllib.request

TIMEOUT = 2  # seconds

def send(node, quadkey):
    # Retrying here would delay the edit pipeline for all other nodes.
    req = urllib.request.Request(f"http://{node}/invalidate/{quadkey}", method="POST")
    return urllib.request.urlopen(req, timeout=TIMEOUT)

if __name__ == "__main__":
    for node in json.load(open("nodes.json")):
        send(node, sys.argv[1])
