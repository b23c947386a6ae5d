"""Computes networks with OpenCV. Reads lines of JSON: the path of a file, its kind (torch or onnx), and
the input: its size and its elements. Writes a line for each: the elements of the result, or the error."""
import json
import sys

import cv2
import numpy

READERS = {"torch": cv2.dnn.readNetFromTorch, "onnx": cv2.dnn.readNetFromONNX}
for line in sys.stdin:
    request = json.loads(line)
    try:
        net = READERS[request["kind"]](request["path"])
        x = numpy.array(request["x"], numpy.float32).reshape(request["size"])
        net.setInput(x)
        answer = {"y": [float(v) for v in net.forward().reshape(-1)]}
    except Exception as error:
        answer = {"error": str(error)}
    print(json.dumps(answer), flush=True)
